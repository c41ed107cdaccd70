/**
 * What a device keeps for itself over any restart: who it is, its key, and what waits to be sent. Of a patient nothing lies here
 * that is not sealed.
 */
export type Keep = {
  readonly read: (name: string) => Promise<unknown>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly forget: (name: string) => Promise<void>
}

const table = 'kept'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result)
    request.onerror = () => failed(request.error ?? new Error('Nothing could be kept'))
  })

/** Once this resolves it is on the disk: a tablet that is switched off at this instant has it. */
const settled = (writing: IDBTransaction): Promise<void> =>
  new Promise((kept, failed) => {
    writing.oncomplete = () => kept()
    writing.onerror = writing.onabort = () => failed(writing.error ?? new Error('Nothing could be kept'))
  })

export async function openKeep(factory: IDBFactory, name: string): Promise<Keep> {
  const opening = factory.open(name, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(table)
  const file = await done(opening)
  const write = (change: (store: IDBObjectStore) => unknown): Promise<void> => {
    const writing = file.transaction(table, 'readwrite', { durability: 'strict' })
    change(writing.objectStore(table))
    return settled(writing)
  }
  return {
    read: (name) => done<unknown>(file.transaction(table).objectStore(table).get(name)),
    write: (name, value) => write((store) => store.put(value, name)),
    forget: (name) => write((store) => store.delete(name)),
  }
}
