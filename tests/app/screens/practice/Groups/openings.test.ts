import { expect, test } from 'vitest'
import { patientTabs } from '#app/patientTabs/patientTabs.ts'
import { openingsOf } from '#app/screens/practice/Groups/model/openingsOf.ts'
import { screens } from '#app/screens.ts'
import { type Scope, grantableScopes, scopesIn } from '#domain/scopes.ts'
import { everyArea } from '#resources/everyArea.ts'
import { modules } from '#server/allModules.ts'
import { noUse, scopeUses } from '#server/http/openapi/scopeUses.ts'
import { describeApi } from '#server/module/describeApi.ts'

const uses = scopeUses(describeApi(modules, ''))
const places = [...screens, ...patientTabs.map(({ label, requiredScopes }) => ({ name: label, requiredScopes }))]
const openings = (scope: Scope) => openingsOf(scope, uses.get(scope) ?? noUse, { areas: everyArea, places })

test('[PERMISSION-1] a permission opens the screens that require it, and its areas with the actions that it permits there', () => {
  expect(openings('grp')).toEqual([
    { kind: 'screen', name: 'Groups and permissions', actions: [] },
    { kind: 'screen', name: 'Records', actions: [] },
    { kind: 'records', name: 'Groups', actions: ['view'] },
  ])
  expect(openings('grp.e')).toEqual([{ kind: 'records', name: 'Groups', actions: ['edit', 'remove'] }])
  expect(openings('att.c')).toEqual([{ kind: 'records', name: 'Conversations', actions: ['add files'] }])
  expect(openings('lab.d')).toEqual([{ kind: 'records', name: 'Lab cases', actions: ['cancel'] }])
})

test('[PERMISSION-2] a permission opens nothing exactly if no call, no command and no screen of this version needs it', () => {
  const isNeeded = (scope: Scope) => uses.has(scope) || places.some(({ requiredScopes }) => scopesIn(requiredScopes).includes(scope))
  const opensSomething = grantableScopes.filter((scope) => openings(scope).length > 0)
  expect(opensSomething).toEqual(grantableScopes.filter(isNeeded))
  expect(openings('slip.c')).toEqual([])
})
