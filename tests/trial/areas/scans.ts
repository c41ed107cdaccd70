import * as z from 'zod/mini'
import { StoredFile } from '#domain/files/fileType.ts'
import { optional, sha256Hex, singleLine } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

const Scan = z.strictObject({
  title: singleLine(80),
  /** Its bytes are removed when the scan has others. */
  content: optional(StoredFile),
  discarded: optional(sha256Hex),
  /** Its bytes are kept. */
  report: optional(StoredFile),
})
const ScanData = z.omit(Scan, { discarded: true })

/** Pictures with a report: everything about their files follows from this declaration. */
export const trialScans = resource({
  name: 'trial/scans',
  module: 'system',
  record: Scan,
  files: {
    content: { accept: ['image/png', 'image/jpeg'], maxBytes: 4000, scope: 'att.c', discardedIn: 'discarded' },
    report: { accept: ['application/pdf'], maxBytes: 2000, scope: 'att.e' },
  },
  readScope: 'pat',
  commands: {
    create: { scope: 'user', creates: true, data: ScanData },
    edit: { scope: 'user', updates: true, data: ScanData },
  },
})
