import { expect, test } from 'vitest'
import { templateVariables } from '#domain/messaging/template.ts'
import { namedPlace, withPlaceCodes, withPlaceNames } from '#locale/messaging/openPlaces.ts'

test('[TEMPLATE-20] a text shows each open place by its name and stores it by its code, and an unknown place as it was typed', () => {
  const stored = templateVariables.map((variable) => `to {{${variable}}}`).join(', ')
  expect(withPlaceNames(stored)).not.toMatch(/[{}]/)
  expect(withPlaceCodes(withPlaceNames(stored))).toBe(stored)
  expect(withPlaceNames('Dear {{patient.title}} [sic]')).toBe('Dear {{patient.title}} [sic]')
  expect(new Set(templateVariables.map(namedPlace)).size).toBe(templateVariables.length)
})
