import { useRef } from 'react'

/**
 * Acts only if the button meant the same when it was pressed and when it is released. A step may change under the finger or the held key:
 * then the press acts on nothing.
 * @param meaning everything that the press would do, as one text
 */
export function useSeenPress(meaning: string, act: () => void): { readonly onPressStart: () => void; readonly onPress: () => void } {
  const pressed = useRef(meaning)
  return {
    onPressStart: () => {
      pressed.current = meaning
    },
    onPress: () => {
      if (pressed.current === meaning) act()
    },
  }
}
