import { expect, test } from 'vitest'
import { type RailPlaces, railPlacesFor } from '#app/shell/railPlaces.ts'
import { navigationScreensFor } from '#app/screens.ts'
import { grantableScopes } from '#domain/scopes.ts'

const everyScope: ReadonlySet<string> = new Set([...grantableScopes, 'user'])
const pathsOf = ({ shown, more, foot }: RailPlaces) => [shown, more, foot].map((places) => places.map(({ path }) => path))

test('[FIND-5] a user with every permission has seven places on the rail, the others under More, and Devices and System at its foot', () => {
  const [shown, more, foot] = pathsOf(railPlacesFor(everyScope, false))
  expect(shown).toEqual(['/reception', '/book', '/board', '/messages', '/waitlist', '/patients', '/steri'])
  expect(foot).toEqual(['/devices', '/system'])
  expect(more).toContain('/reports')
  const all = navigationScreensFor(everyScope).map(({ path }) => path)
  expect(new Set([shown, more, foot].flat())).toEqual(new Set(all))
})

test('[FIND-6] a phone has three places and More; Devices and System are under it', () => {
  const [shown, more, foot] = pathsOf(railPlacesFor(everyScope, true))
  expect(shown).toEqual(['/reception', '/book', '/messages'])
  expect(more).toEqual(expect.arrayContaining(['/board', '/devices', '/system']))
  expect(foot).toEqual([])
})

test('[FIND-7] a user whose screens all fit has no More', () => {
  const [shown, more, foot] = pathsOf(railPlacesFor(new Set(['appt', 'kiosk']), false))
  expect(shown).toEqual(['/reception', '/book', '/board', '/waitlist', '/timeline', '/records'])
  expect([more, foot]).toEqual([[], ['/devices']])
})
