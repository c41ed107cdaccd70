import { tSettings } from '#locale/practice/settings.ts'
import { areaName } from '../../../components/record/fieldNames.ts'
import { screens } from '../../../screens.ts'
import type { SettingsPage } from './settingsPages.ts'

export const pageName = (page: SettingsPage): string =>
  page.kind === 'rules'
    ? tSettings(`pages.${page.id}`)
    : page.kind === 'list'
      ? areaName(page.area)
      : (screens.find(({ path }) => path === page.path)?.name ?? '')
