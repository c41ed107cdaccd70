import { chmod, type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Files with patients' data: the server's own user only may read them. */
const privateFile = 0o600
const privateFolder = 0o700

let partCount = 0

/** Writes a temporary file beside its later path and syncs it. Two calls can write the same path at once. @returns its path */
export async function writePart(path: string, bytes: Uint8Array | string): Promise<string> {
  const partFile = `${path}.${process.pid}.${(partCount += 1)}.part`
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: privateFolder })
  await chmod(folder, privateFolder)
  await withPrivateFile(partFile, 'w', (file) => file.writeFile(bytes))
  return partFile
}

/** Renames a temporary file to its path and syncs the folder. */
export async function publishPart(partFile: string, path: string): Promise<void> {
  await rename(partFile, path)
  await withPrivateFile(dirname(path), 'r', async () => undefined)
}

/** Runs the work and syncs the file to disk. */
export async function withPrivateFile(path: string, flags: 'w' | 'a' | 'r', work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, privateFile)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
