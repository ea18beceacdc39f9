/** The document that a JSON merge patch (RFC 7396) makes of another. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const made: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else made[name] = merge(made[name], value);
  }
  return made;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
