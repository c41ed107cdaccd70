import type { Keep } from '#streams/kiosk/keep.ts'

/** Keeps as a browser's database does, where there is no browser: what was kept is what comes back. */
export function aKeep(): Keep & { readonly kept: ReadonlyMap<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    read: (name) => Promise.resolve(kept.get(name)),
    write: (name, value) => Promise.resolve(void kept.set(name, structuredClone(value))),
    forget: (name) => Promise.resolve(void kept.delete(name)),
  }
}
