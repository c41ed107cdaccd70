import { defaultSettings, type Settings } from '#domain/practice/settings.ts'
import type { Store } from '../store/store.ts'

/** The settings of a practice, with the default for each one that is not set. */
export async function practiceSettings({ store }: { readonly store: Store }, practice: string): Promise<Settings> {
  const [settings] = (await store.list(practice, 'settings', { where: [], limit: 1 })).items
  return { ...defaultSettings('-'), ...settings } as Settings
}
