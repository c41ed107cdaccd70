import { expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { type StarterGroup, starterGroups } from '#domain/practice/setup/starterGroups.ts'
import { hasScopes } from '#domain/scopes.ts'

const mayOpen = (group: StarterGroup, path: string): boolean => {
  const screen = screens.find((one) => one.path === path)
  return screen !== undefined && hasScopes(screen.requiredScopes, new Set<string>([...starterGroups[group], 'user']))
}
const openTo = (path: string) => (Object.keys(starterGroups) as StarterGroup[]).filter((group) => mayOpen(group, path))

test('[SETUP-8] each starter group opens the screens of its work, and only the practice manager the users and the setup', () => {
  expect(openTo('/board')).toEqual(['dentist', 'hygienist', 'assistant', 'receptionist', 'manager'])
  expect(openTo('/steri')).toEqual(['dentist', 'hygienist', 'assistant', 'receptionist', 'manager'])
  expect(openTo('/messages')).toEqual(['receptionist', 'manager'])
  for (const path of ['/reception', '/book']) expect(openTo(path)).toEqual(expect.arrayContaining(['receptionist', 'dentist', 'manager']))
  for (const path of ['/users', '/setup', '/system']) expect(openTo(path)).toEqual(['manager'])
})
