import { expect, test } from 'vitest'
import { Settings } from '#domain/practice/settings.ts'
import { settingHelp } from '#locale/practice/settingHelp.ts'
import { resourceOf } from '#resources/registry.ts'
import { settingsGroups, settingsGroupsFor } from '#app/screens/practice/Settings/settingsPages.ts'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { screens } from '#app/screens.ts'

const pages = settingsGroups.flatMap((group) => group.pages)

test('[SETTING-1] each setting of the practice is on exactly one page; only the steps of the setup have their own screen', () => {
  const shown = pages.flatMap((page) => (page.kind === 'rules' ? page.cards.flatMap(({ fields }) => fields) : []))
  expect(shown.toSorted()).toEqual(
    Object.keys(Settings.shape)
      .filter((field) => field !== 'setupSkipped' && field !== 'notesMovedAt')
      .toSorted(),
  )
})

test('[SETTING-2] each page of the settings leads to a list or a screen that exists, for a user who may open it', () => {
  for (const page of pages) {
    if (page.kind === 'list') expect(resourceOf(page.area), page.area).toBeDefined()
    if (page.kind === 'screen')
      expect(
        screens.some(({ path }) => path === page.path),
        page.path,
      ).toBe(true)
  }
  expect(settingsGroupsFor(new Set())).toEqual([])
  const open = settingsGroupsFor(new Set(['gen'])).flatMap((group) => group.pages)
  expect(open.filter(({ kind }) => kind === 'rules')).toHaveLength(pages.filter(({ kind }) => kind === 'rules').length)
  expect(open).not.toContainEqual({ kind: 'screen', path: '/users' })
})

test('[SETTING-5] a sentence below a setting is of a setting that exists, and each setting counted in minutes or seconds has one', () => {
  const fields = Object.keys(Settings.shape)
  expect(Object.keys(settingHelp).filter((field) => !fields.includes(field))).toEqual([])
  const timed = fields.filter((field) => /\((?:minutes|seconds)\)$/.test(fieldName('settings', field)))
  expect(timed.filter((field) => !(field in settingHelp))).toEqual([])
})
