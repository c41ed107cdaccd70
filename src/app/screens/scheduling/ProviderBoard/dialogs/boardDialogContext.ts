import { createContext, useContext } from 'react'

/** An appointment and the dialog to open for it: details for its next step, or its other actions. */
export type BoardDialogRequest = { readonly appointmentId: string; readonly about: 'step' | 'else' }

/** Opens a dialog over the board. */
export const BoardDialogContext = createContext<(request: BoardDialogRequest) => void>(() => {})
export const useOpenDialog = () => useContext(BoardDialogContext)
