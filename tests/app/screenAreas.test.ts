import { expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import * as areas from '#resources/areas.ts'
import { areasOfScreen } from '../support/pages/areasOfScreen.ts'
import { lazyFiles, loadedWith } from '../support/pages/staticImports.ts'

const listed = Object.entries(areas).map(([name, { name: area, module }]) => ({ area, file: `src/resources/${module}/${name}.ts` }))
const knowsEveryArea = (files: ReadonlySet<string>): boolean => files.has('src/resources/everyArea.ts')

test('[WEIGHT-1] the first scripts of the app hold the rules of no area, but its name and who may read it', () => {
  const files = [...loadedWith('src/app/main.tsx')]
  const isOfArea = (file: string) => /^(?:src\/resources|machines)\/(?!kernel\/|page\/)\w+\//.test(file)
  // The machine of the connection is no area.
  expect(files.filter(isOfArea)).toEqual(['machines/system/link.machine.ts'])
  expect(files).toContain('src/resources/page/areaRows.ts')
  expect(resources.length).toBeGreaterThan(70)
})

test('[WEIGHT-2] each file of an area is where the area’s module says', () => {
  for (const { file } of listed) expect(() => loadedWith(file)).not.toThrow()
  expect(listed).toHaveLength(resources.length)
})

test.each(lazyFiles('src/app/main.tsx'))(
  '[WEIGHT-2] a file that loads later brings the rules of each area whose commands it offers: %s',
  (file) => {
    const files = loadedWith(file)
    if (knowsEveryArea(files)) return
    const needed = areasOfScreen(file)
    const missing = listed.filter((one) => needed.has(one.area) && !files.has(one.file))
    expect(missing.map(({ area }) => area)).toEqual([])
  },
)

test('[WEIGHT-2] Reception brings the rules of its own areas alone', () => {
  const files = loadedWith('src/app/screens/reception/Reception/Reception.tsx')
  expect(knowsEveryArea(files)).toBe(false)
  expect([...areasOfScreen('src/app/screens/reception/Reception/Reception.tsx')]).toContain('appointments')
})
