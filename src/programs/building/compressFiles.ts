import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Pages are filled in for each response, and fonts are compressed already. */
const compressedFiles = '**/*.{js,css,svg,webmanifest}'

/** Writes `file.br` beside each file that compresses, which the server sends to browsers that accept it. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of globSync(compressedFiles, { cwd: folder })) {
    const path = join(folder, file)
    await writeFile(`${path}.br`, await compress(await readFile(path)))
  }
}
