export interface Proved { round: number; events: number; size: number; signed: number }
export function check(text: string, keys: string[], witnesses?: string[]): Promise<Proved>;
