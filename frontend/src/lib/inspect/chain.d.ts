export function linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string>;
export function follow(
  lines: AsyncIterable<string>,
  progress?: (count: number) => void,
): Promise<{ count: number; hash: string; covered: number; unseen: number; fault: number }>;
