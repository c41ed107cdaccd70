import { faultOfProvider, Provider } from '#domain/practice/provider.ts'
import { resource } from '../resource.ts'

export const providers = resource({
  name: 'providers',
  module: 'practice',
  path: '/providers/',
  record: Provider,
  faultOf: faultOfProvider,
  refs: { 'providerNumbers.location': 'locations' },
  columns: ['name', 'role', 'active'],
  search: ['name'],
  retiredBy: 'active',
  readScope: 'prv',
  commands: {
    create: { scope: 'prv.c', creates: true, data: Provider },
    edit: { scope: 'prv.e', updates: true },
    remove: { scope: 'prv.e', deletes: true },
  },
  views: { wall: ['name', 'shortName', 'role', 'active'], waiting: ['name', 'shortName', 'role', 'active'] },
})
