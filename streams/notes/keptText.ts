import type { DeviceStore } from '../kiosk/deviceStore.ts'

/** A text that the server may not have yet, as this device keeps it. */
export type KeptText = {
  /** What the server had when the user began to change it. */
  readonly base: string
  /** What was sent, and whose answer this device does not know. */
  readonly sent: string | null
  readonly text: string
}

export type KeptTextStore = {
  readonly read: () => Promise<KeptText | null>
  readonly write: (kept: KeptText) => void
  readonly clear: () => void
}

const isKept = (value: unknown): value is KeptText =>
  typeof value === 'object' && value !== null && 'base' in value && typeof value.base === 'string' && 'text' in value

/**
 * Keeps one text in the store of the device. A key never waits for the disk: while one write runs, only the newest text waits. A store that
 * is full or refused keeps none, because the server has the text a second later.
 */
export function createKeptTextStore(opening: Promise<DeviceStore>, name: string): KeptTextStore {
  let next: { readonly kept: KeptText | null } | null = null
  let isWriting = false
  const writeAll = async () => {
    isWriting = true
    while (next !== null) {
      const { kept } = next
      next = null
      try {
        const store = await opening
        await (kept === null ? store.remove(name) : store.write(name, kept))
      } catch {
        // The next text may fit.
      }
    }
    isWriting = false
  }
  const save = (kept: KeptText | null) => {
    next = { kept }
    if (!isWriting) void writeAll()
  }
  return {
    read: async () => {
      try {
        const value = await (await opening).read(name)
        return isKept(value) ? value : null
      } catch {
        return null
      }
    },
    write: save,
    clear: () => save(null),
  }
}
