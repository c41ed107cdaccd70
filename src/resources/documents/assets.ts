import { Asset, maxAssetBytes } from '#domain/documents/asset.ts'
import { fileTypes } from '#domain/files/fileType.ts'
import { anyScope } from '#domain/scopes.ts'
import { resource } from '../resource.ts'

/**
 * Files of records. A file arrives by `POST /api/conversations/:id/assets`, or is a letter that `POST /api/patients/:id/letters/` composes, so
 * that no record names bytes that the server does not have.
 */
export const assets = resource({
  name: 'assets',
  module: 'documents',
  record: Asset,
  locationField: 'location',
  refs: { location: 'locations', template: 'templates', writtenBy: 'users' },
  files: {
    file: {
      accept: fileTypes,
      maxBytes: maxAssetBytes,
      fileOf: ({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 }),
    },
  },
  columns: ['name', 'kind', 'of', 'ofArea', 'writtenBy', 'active'],
  search: ['name', 'note'],
  retiredBy: 'active',
  /** A file needs the scope of the record that it belongs to. */
  readScope: { by: 'ofArea', of: { conversations: 'msg', patients: 'pat' }, else: null },
  commands: {
    /** Sent by the server when it has stored the bytes, in the name of the user who sent or wrote them. */
    attach: {
      scope: anyScope('att.c', 'pat.comm'),
      principals: ['system'],
      creates: true,
      data: Asset,
      ownsFields: ['type', 'bytes', 'sha256', 'of', 'ofArea', 'location', 'template', 'templateVersion', 'writtenBy'],
    },
    edit: { scope: 'att.e', updates: true },
  },
})
