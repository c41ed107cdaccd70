import { IconFolders } from '@tabler/icons-react'
import { any } from '#domain/scopes.ts'
import { viewNeed } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Screen } from '../../../screen.ts'
import { sayShell } from '../../../shell/sayShell.ts'

export const screen: Screen = {
  path: '/records',
  name: sayShell('records'),
  needs: any(...resources.map(viewNeed)),
  place: { icon: IconFolders, order: 880 },
  frame: 'rail',
  load: () => import('./Records.tsx').then(({ Records }) => ({ Screen: Records })),
}
