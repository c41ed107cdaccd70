import type { Screen } from '../../../screen.ts'
import { sayImport } from './sayImport.ts'

export const screen: Screen = {
  path: '/system/import',
  name: sayImport('name'),
  needs: 'sys.c',
  frame: 'rail',
  load: () => import('./Import.tsx').then(({ Import }) => ({ Screen: Import })),
}
