/*
 * Keeps the shell of the page, so that it opens while the server is away and says so.
 * The server puts BUILD and SHELL before this. Nothing of /api is ever kept.
 */
const KEPT = `croupier-${BUILD}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("croupier-") && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page as the server has it now; as it was kept where the server is away. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** A file whose name changes with what is in it: kept for good. */
async function part(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && (pathname === "/" || pathname.startsWith("/r/"))) event.respondWith(page(request));
  else if (/^\/static\/.*-[\w-]{8}\.(js|css|woff2)$/.test(pathname)) event.respondWith(part(request));
});
