/** Loads what the buttons open, which is one file. */
export const loadDialogs = () => import('./openedDialogs.ts')
