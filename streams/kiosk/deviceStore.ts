/** What a device stores across restarts: its identity, its key and its queue. Patient data is stored encrypted only. */
export type DeviceStore = {
  readonly read: (name: string) => Promise<unknown>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

const storeName = 'kept'

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('Nothing could be kept'))
  })

/** Resolves when the transaction is on disk, so it survives the tablet being switched off. */
const transactionDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('Nothing could be kept'))
  })

export async function openDeviceStore(factory: IDBFactory, name: string): Promise<DeviceStore> {
  const openRequest = factory.open(name, 1)
  openRequest.onupgradeneeded = () => void openRequest.result.createObjectStore(storeName)
  const database = await requestResult(openRequest)
  const write = (change: (store: IDBObjectStore) => unknown): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    change(transaction.objectStore(storeName))
    return transactionDone(transaction)
  }
  return {
    read: (name) => requestResult<unknown>(database.transaction(storeName).objectStore(storeName).get(name)),
    write: (name, value) => write((store) => store.put(value, name)),
    remove: (name) => write((store) => store.delete(name)),
  }
}
