import * as z from 'zod/mini'
import { BoardLayout, maxBoardLayouts } from '#domain/practice/boardLayout.ts'
import { resource } from '../resource.ts'

/** How each user arranged each board, hidden from all others. */
export const boardLayouts = resource({
  name: 'account/boards',
  module: 'practice',
  record: BoardLayout,
  ownerField: 'user',
  childOf: { area: 'users', by: 'user', isMany: true },
  maxCount: { per: 'user', count: maxBoardLayouts },
  refs: { user: 'users' },
  titleFields: ['name'],
  columns: ['user', 'name'],
  unique: [{ fields: ['user', 'name'], among: 'practice' }],
  readScope: 'user',
  commands: {
    create: { scope: 'user', creates: true, data: z.omit(BoardLayout, { user: true }) },
    edit: { scope: 'user', updates: true },
    remove: { scope: 'user', deletes: true },
  },
})
