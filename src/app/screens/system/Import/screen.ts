import { allScopes } from '#domain/scopes.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/system/import',
  name: tScreenName('imports'),
  /** Its steps show rows of the file: patients and appointments. */
  requiredScopes: allScopes('sys.c', 'sys', 'pat', 'appt'),
  navigation: 'rail',
  load: () => import('./Import.tsx').then(({ Import }) => ({ Screen: Import })),
}
