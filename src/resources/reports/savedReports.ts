import * as z from 'zod/mini'
import { SavedReport } from '#domain/reports/savedReport.ts'
import { resource } from '../resource.ts'

const data = z.omit(SavedReport, { owner: true })

/** Views of reports: each user’s own, and those without an owner, which are for all who may open their report. */
export const savedReports = resource({
  name: 'reports',
  module: 'reports',
  record: SavedReport,
  ownerField: 'owner',
  isSharedWithoutOwner: true,
  softRefs: { owner: 'users', 'choice.location': 'locations', 'choice.provider': 'providers' },
  columns: ['report', 'owner', 'name'],
  readScope: {
    by: 'report',
    of: { apta: 'rep.apta', apti: 'rep.apti', pat: 'rep.pat', treatt: 'rep.treatt', treatp: 'rep.treatp' },
    else: null,
  },
  commands: {
    create: { scope: 'rep', creates: true, data },
    /** A view for all. */
    createShared: { scope: 'rep', creates: true, hasNoOwner: true, data },
    edit: { scope: 'rep', updates: true },
    remove: { scope: 'rep', deletes: true },
  },
})
