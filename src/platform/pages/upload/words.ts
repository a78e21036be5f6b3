/** A number as people here write it. */
export const figure = (count: number): string => count.toLocaleString()

/** A number of things: 1 line, 2 lines. */
export const howMany = (count: number, thing: string): string => `${figure(count)} ${thing}${count === 1 ? '' : 's'}`
