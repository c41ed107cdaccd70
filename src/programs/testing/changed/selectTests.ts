import { basename, dirname } from 'node:path'
import type { ImportGraph } from './importGraph.ts'

/**
 * Which tests a small change concerns. A server imports every part, so following imports to the end would select the whole suite. The
 * selection follows them inside the changed part only, and adds that part's own tests.
 */
export type Selection = { readonly tests: readonly string[]; readonly journeys: readonly string[] }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => path.endsWith('.journey.ts')
const foldersOf = (path: string) => dirname(path).split('/')

/** The folders that carry the name of a part on every layer. `parts`: names such as `scheduling`. */
const partOf = (path: string, parts: readonly string[]) => foldersOf(path).find((folder) => parts.includes(folder))

/** The files that import one of `changed`, at any number of steps as long as each step between stays near the change. */
function importersOf(changed: readonly string[], graph: ImportGraph, isNear: (path: string) => boolean): ReadonlySet<string> {
  const found = new Set(changed)
  let grown = true
  while (grown) {
    const sizeBefore = found.size
    for (const [path, { imports }] of graph)
      if (imports.some((file) => found.has(file) && (changed.includes(file) || isNear(file)))) found.add(path)
    grown = found.size > sizeBefore
  }
  return found
}

/** The sections of texts that a screen shows: the catalogues that the files of its folder import. */
const sectionsOf = (path: string, graph: ImportGraph): string[] =>
  [...graph]
    .filter(([other]) => dirname(other) === dirname(path))
    .flatMap(([, { imports }]) => imports.filter((file) => file.startsWith('src/words/') && !file.includes('/common/')))
    .map((file) => basename(file, '.ts'))

const isScreenFile = (path: string) => path.startsWith('src/app/')

/** Journeys find controls by the texts of a screen. So a change of a screen concerns those that read its texts. */
function journeysOf(changed: readonly string[], graph: ImportGraph, parts: readonly string[]): string[] {
  const sections = changed.filter(isScreenFile).flatMap((path) => sectionsOf(path, graph))
  const changedParts = changed.filter((path) => !isScreenFile(path) && !path.startsWith('tests/')).map((path) => partOf(path, parts))
  return [...graph]
    .filter(([path]) => isJourney(path))
    .filter(
      ([path, { text }]) =>
        changed.includes(path) ||
        changedParts.some((part) => part !== undefined && foldersOf(path).includes(part)) ||
        sections.some((section) => text.includes(`t.${section}(`)),
    )
    .map(([path]) => path)
}

/** The tests of a changed part: of its screens if nothing else changed. */
function testsOfParts(changed: readonly string[], graph: ImportGraph, parts: readonly string[]): string[] {
  const partsBelowScreens = changed.filter((path) => !isScreenFile(path)).map((path) => partOf(path, parts))
  const partsOfScreens = changed.filter(isScreenFile).map((path) => partOf(path, parts))
  return [...graph.keys()].filter((path) => {
    const part = partOf(path, parts)
    return part !== undefined && isTest(path) && (path.startsWith('tests/app/') ? partsOfScreens : partsBelowScreens).includes(part)
  })
}

export function selectTests(changed: readonly string[], graph: ImportGraph, parts: readonly string[]): Selection {
  const changedParts = changed.flatMap((path) => partOf(path, parts) ?? [])
  const changedFolders = changed.map(dirname)
  const isNear = (path: string) => changedParts.includes(partOf(path, parts) ?? '') || changedFolders.includes(dirname(path))
  const importers = importersOf(changed, graph, isNear)
  const ofParts = testsOfParts(changed, graph, parts)
  const tests = [...graph.keys()].filter((path) => isTest(path) && (importers.has(path) || ofParts.includes(path)))
  return { tests, journeys: journeysOf(changed, graph, parts) }
}
