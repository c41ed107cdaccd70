import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileStore, type FileStore, fileStore, type SealFile } from '../../files/fileStore.ts'
import type { ModuleContext } from '../../module/moduleContext.ts'
import { uploadsFolder } from '../../store/disk/backupFiles.ts'
import { publishPart, withPrivateFile, writePart } from '../../store/disk/privateFiles.ts'
import { digestOf, emptyChain, type LineChain, readChain, sealLines, withPlainLine } from '../../store/seals/sealedLines.ts'
import { type RefusalList, type RefusedRow, joinLines, refusalLines, parseRefusals } from './refusals.ts'

/** The files of imports, and the refused rows of each. They contain patients' data. */
export type UploadStore = FileStore & {
  readonly dataDir: string
  /** Replaces all earlier refusals of the import. */
  readonly saveRefusals: (migration: string, refusals: RefusalList) => Promise<void>
  /** Resolves after the rows are synced to disk, so that the counts written next are correct. */
  readonly appendRefusals: (migration: string, rows: readonly RefusedRow[]) => Promise<void>
  readonly refusals: (migration: string) => Promise<RefusalList>
  /** The refusals as text, headings first, then a line for each row; `null` if there are none. */
  readonly refusalText: (migration: string) => AsyncIterable<string> | null
}

/** The uploads of a server. */
export const uploadStore = ({ config, deps, service }: ModuleContext): UploadStore =>
  createUploadStore(config.dataDir, deps.store.sealFile, service(fileStore))

const noSeal: SealFile = () => Promise.resolve()

export const createUploadStore = (
  dataDir: string,
  sealFile: SealFile = noSeal,
  files: FileStore = createFileStore(dataDir, sealFile),
): UploadStore => ({ dataDir, ...files, ...createRefusalFiles(join(dataDir, uploadsFolder), sealFile) })

/** The file of refused rows of each import: sealed lines, so that verification finds a row that another program changed. */
function createRefusalFiles(
  folder: string,
  sealFile: SealFile,
): Pick<UploadStore, 'saveRefusals' | 'appendRefusals' | 'refusals' | 'refusalText'> {
  const chains = new Map<string, LineChain>()
  const pathOf = (migration: string) => join(folder, `${migration}.refused.jsonl`)
  const readText = (migration: string) => readFile(pathOf(migration), 'utf8').catch(() => '')
  const seal = (migration: string, chain: LineChain) => {
    chains.set(migration, chain)
    return sealFile(`${uploadsFolder}/${migration}.refused.jsonl`, digestOf(chain))
  }
  return {
    saveRefusals: async (migration, { headings, rows }) => {
      const firstLine = JSON.stringify(headings)
      const { lines, chain } = sealLines(withPlainLine(emptyChain, firstLine), refusalLines(rows))
      await publishPart(await writePart(pathOf(migration), firstLine + joinLines(lines)), pathOf(migration))
      await seal(migration, chain)
    },
    appendRefusals: async (migration, rows) => {
      const before = chains.get(migration) ?? readChain(await readText(migration)).chain
      chains.delete(migration)
      const { lines, chain } = sealLines(before, refusalLines(rows))
      await withPrivateFile(pathOf(migration), 'a', (file) => file.writeFile(joinLines(lines)))
      await seal(migration, chain)
    },
    refusals: async (migration) => parseRefusals(await readText(migration)),
    refusalText: (migration) => (existsSync(pathOf(migration)) ? createReadStream(pathOf(migration), { encoding: 'utf8' }) : null),
  }
}
