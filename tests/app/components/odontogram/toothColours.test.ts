import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inks } from '#domain/clinical/chart/toothPicture.ts'
import { contrast } from '../../theme/colourVision.ts'
import { colour, palettes } from '../../theme/palette.ts'

const sheet = readFileSync(resolve(import.meta.dirname, '../../../../src/app/components/odontogram/tooth/inks.module.css'), 'utf8')

/** The declarations of an ink in the order of the sheet, with each colour named by its role. */
const ruleOf = (kind: string, ink: string): string => {
  const body = sheet.match(new RegExp(`  \\.${kind}\\[data-ink='${ink}'\\] \\{([^}]*)\\}`))?.[1] ?? ''
  return body.replaceAll(/var\(--(rest|close|wait|amber)\)/g, 'var(--ink)').replaceAll(/\s+/g, ' ')
}

test.each(['light', 'dark'] as const)('[TOOTH-31] the outline of a tooth and all inks are visible on it (%s)', (theme) => {
  const palette = palettes[theme]
  const on = (foreground: string, background: string) => contrast(colour(palette, foreground), colour(palette, background))
  for (const ground of ['tooth', 'root', 'page', 'surface']) expect([ground, on('tooth-line', ground) >= 3]).toEqual([ground, true])
  for (const ink of ['rest', 'wait', 'close', 'amber']) expect([ink, on(ink, 'tooth') >= 3]).toEqual([ink, true])
  for (const ink of ['rest', 'close']) expect([ink, on('tooth', ink) >= 3]).toEqual([ink, true])
})

test('[TOOTH-32] a user who sees no colours tells findings, planned and existing strokes apart by their inside and edge', () => {
  const rules = inks.map((ink) => ruleOf('area', ink))
  expect(rules.every((rule) => rule.includes('fill'))).toBe(true)
  const [finding, planned, done, existing] = rules
  expect(new Set([finding, planned, existing]).size).toBe(3)
  expect(finding).toMatch(/--hatch.*dasharray/)
  // The tick of TOOTH-9 is what tells the two full ones apart.
  expect(done).toBe(existing)
})
