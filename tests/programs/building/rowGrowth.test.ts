import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderAreaRows } from '#programs/lists/renderAreaRows.ts'
import { figureAreas } from '#resources/declaredFigures.ts'
import { resources } from '#resources/index.ts'
import { trialAreas } from './trialAreas.ts'

const areas = [...resources, ...figureAreas]
const kilobytesOf = (text: string): number => brotliCompressSync(text).length / 1024

test('[WEIGHT-6] the row of a further area adds at most 0.05 KB to the first scripts', () => {
  const more = 40
  const growth = kilobytesOf(renderAreaRows([...areas, ...trialAreas(more)])) - kilobytesOf(renderAreaRows(areas))
  expect(growth).toBeGreaterThan(0)
  expect(growth).toBeLessThan(more * 0.05)
})
