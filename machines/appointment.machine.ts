import { setup } from 'xstate'
import type { Context } from './effects.ts'

export const appointmentMachine = setup({ types: { context: {} as Context, input: {} as Context } }).createMachine({ id: 'appointment', context: ({ input }) => input, type: 'parallel', states: { visit: { initial: 'new', states: { new: {} } } } })
