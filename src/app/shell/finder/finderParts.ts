/** What opens at a key of its own, in one file that loads while the page is idle. */
export { FinderDialog } from './FinderDialog.tsx'
export { KeysDialog } from './KeysDialog.tsx'
