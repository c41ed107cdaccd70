import { Provider } from '#domain/practice/provider.ts'
import { resource } from '../resource.ts'

export const providers = resource({
  name: 'providers',
  part: 'practice',
  path: '/providers/',
  record: Provider,
  columns: ['name', 'role', 'active'],
  search: ['name'],
  views: 'prv',
  commands: {
    create: { scope: 'prv.c', makes: true, data: Provider },
    edit: { scope: 'prv.e', edits: true },
    remove: { scope: 'prv.e', ends: true },
  },
  sights: { wall: ['name', 'shortName', 'role', 'active'], waiting: ['name', 'shortName', 'role', 'active'] },
})
