export { LetterDialog } from '../../../../components/documents/letters/LetterDialog.tsx'
