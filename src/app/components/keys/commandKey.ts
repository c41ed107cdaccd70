const fields: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT']

/** Whether a key goes into a field, so that it means its letter and no command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || fields.includes(target.tagName))

/** Whether a key of its own may act: not into a field, without a modifier, and while no dialog is open. */
export const isCommandKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, command: string): boolean =>
  key === command && !(ctrlKey || metaKey || altKey) && !isTyping(target) && !document.querySelector('[role="dialog"]')
