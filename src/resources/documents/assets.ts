import { Asset, maxAssetBytes } from '#domain/documents/asset.ts'
import { fileTypes } from '#domain/files/fileType.ts'
import { resource } from '../resource.ts'

/** Files of records. A file arrives by `POST /api/conversations/:id/assets`, so that no record names bytes that the server does not have. */
export const assets = resource({
  name: 'assets',
  module: 'documents',
  record: Asset,
  locationField: 'location',
  refs: { location: 'locations' },
  files: {
    file: {
      accept: fileTypes,
      maxBytes: maxAssetBytes,
      fileOf: ({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 }),
    },
  },
  columns: ['name', 'kind', 'of', 'ofArea', 'active'],
  search: ['name', 'note'],
  retiredBy: 'active',
  readScope: 'msg',
  commands: {
    /** Sent by the server when it has stored the bytes, in the name of the user who sent them. */
    attach: {
      scope: 'att.c',
      principals: ['system'],
      creates: true,
      data: Asset,
      ownsFields: ['type', 'bytes', 'sha256', 'of', 'ofArea', 'location'],
    },
    edit: { scope: 'att.e', updates: true },
  },
})
