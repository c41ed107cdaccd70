import { setup } from 'xstate'
import type { Context } from './effects.ts'

export const chairMachine = setup({ types: { context: {} as Context, input: {} as Context } }).createMachine({ id: 'chair', context: ({ input }) => input, initial: 'new', states: { new: { on: { create: 'clean' } }, clean: {} } })
