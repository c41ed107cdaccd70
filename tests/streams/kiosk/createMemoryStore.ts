import type { DeviceStore } from '#streams/kiosk/deviceStore.ts'

/** A device store in memory. Like a browser's database, it returns what was stored, not later changes of it. */
export function createMemoryStore(): DeviceStore & { readonly entries: ReadonlyMap<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    read: (name) => Promise.resolve(entries.get(name)),
    write: (name, value) => Promise.resolve(void entries.set(name, structuredClone(value))),
    remove: (name) => Promise.resolve(void entries.delete(name)),
  }
}
