import { useMedia } from '../../../components/layout/useMedia.ts'

/** Whether the details of a permission have no room beside the permissions, as the stylesheet of the screen has it. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 70em)')
