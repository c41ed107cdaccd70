import { Location } from '#domain/practice/location.ts'
import { resource } from '../resource.ts'

export const locations = resource({
  name: 'locations',
  part: 'practice',
  record: Location,
  columns: ['name'],
  search: ['name', 'address'],
  unique: [{ fields: ['name'], among: 'practice' }],
  views: 'loc',
  commands: {
    create: { scope: 'loc.c', makes: true, data: Location },
    edit: { scope: 'loc.e', edits: true },
    remove: { scope: 'loc.e', ends: true },
  },
  sights: { wall: ['name', 'timeZone', 'opensAt', 'closesAt'], waiting: ['name', 'timeZone'], kiosk: ['name', 'timeZone'] },
})
