import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areaFullScope, areaPath, areaReadScope } from '#resources/page/areaNames.ts'
import { resources } from '#resources/index.ts'
import { minimumReadScope, pathOf, readScopesOf } from '#resources/registry.ts'
import { renderAreaRows } from '#programs/lists/renderAreaRows.ts'
import { figureAreas } from '#resources/declaredFigures.ts'
import { renderAreas, renderModules, renderWords, resourcesFolder, serverFolder, wordsFolder } from '#programs/lists/renderLists.ts'
import { allAreaWords } from '#locale/areas/allAreaWords.ts'
import { modules } from '#server/allModules.ts'

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'lab'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

test('[AREA-10] the list of areas is the one of their declarations: run `npm run list` after a change', () => {
  const listed = readFileSync(join(resourcesFolder, 'areas.ts'), 'utf8')
  expect(listed).toBe(renderAreas(resourcesFolder))
  expect(listed.trim().split('\n')).toHaveLength(resources.length)
})

test('[AREA-10] the list names each declared area once, in the order of names, and no other export', () => {
  const folder = createFolder({
    'lab/labCases.ts': 'export const labels = 3\nexport const labCases = resource({})\n',
    'lab/courses.ts': 'export const courses = resource({})\n',
  })
  expect(renderAreas(folder)).toBe("export { courses } from './lab/courses.ts'\nexport { labCases } from './lab/labCases.ts'\n")
})

test('[WEIGHT-3] a page knows the name, path and read scopes of each area as its declaration has them: run `npm run list` after a change', () => {
  expect(readFileSync(join(resourcesFolder, 'page/areaRows.ts'), 'utf8')).toBe(renderAreaRows([...resources, ...figureAreas]))
  for (const area of [...resources, ...figureAreas]) {
    expect(areaPath(area.name)).toBe(pathOf(area))
    expect(areaReadScope(area.name)).toEqual(minimumReadScope(area))
    expect(areaFullScope(area.name)).toEqual(readScopesOf(area).full)
  }
})

test('[AREA-11] each area has words of its own, which the list names: run `npm run list` after a change', () => {
  expect(readFileSync(join(wordsFolder, 'areaWordsList.ts'), 'utf8')).toBe(renderWords(wordsFolder))
  expect(allAreaWords.map(({ area }) => area).toSorted()).toEqual(resources.map(({ name }) => name).toSorted())
})

test('[MODULE-1] the list of modules is the one of their `module.ts`: run `npm run list` after a change', () => {
  const listed = readFileSync(join(serverFolder, 'modules.ts'), 'utf8')
  expect(listed).toBe(renderModules(serverFolder))
  expect(listed.trim().split('\n')).toHaveLength(modules.length)
  expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length)
})

test('[MODULE-1] the list names each declared module, and no export of another file', () => {
  const folder = createFolder({
    'lab/module.ts': "export const labModule = defineModule('lab', {})\n",
    'lab/draft.ts': "export const draft = defineModule('draft', {})\n",
  })
  expect(renderModules(folder)).toBe("export { labModule } from './lab/module.ts'\n")
})
