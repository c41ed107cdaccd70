import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readSources, type Source } from './sources.ts'

type Files = Readonly<Record<string, string>>

/** Creates a folder with exactly these files, until the test ends. @returns Its path. */
export function createFolder(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Creates a folder with exactly these files. @returns Its sources. */
export const createTree = (files: Files): Source[] => readSources(createFolder(files))
