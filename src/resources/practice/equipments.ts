import { Equipment } from '#domain/practice/equipment.ts'
import { chairMachine } from '#machines/chair.machine.ts'
import { resource } from '../resource.ts'

export const equipments = resource({
  name: 'equipments',
  path: '/equipments/',
  record: Equipment,
  within: 'location',
  refs: { location: 'locations', appointment: 'appointments', provider: 'providers' },
  columns: ['kind', 'location', 'name', 'number', 'state'],
  search: ['name'],
  charts: { by: 'kind', of: { chair: chairMachine } },
  views: 'equip',
  commands: {
    create: { scope: 'equip.c', makes: true, data: Equipment },
    edit: { scope: 'equip.e', edits: true },
    remove: { scope: 'equip.e', ends: true },
  },
  sights: { wall: ['kind', 'name', 'number', 'location', 'appointment', 'provider', 'state', 'since'] },
})
