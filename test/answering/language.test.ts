import { expect, test } from '@jest/globals'
import { isForeign } from '../../src/answering/reading/language.ts'

test.each([
  ['English', false, 'Tarnwick has raised $40 million in a Series B round led by Corran Capital, the company said on Tuesday.'],
  [
    'English with foreign names',
    false,
    'The chef of La Table de Ville in Le Mans said that El Camino de los Santos, a bar in San Juan de la Cruz, will close.',
  ],
  [
    'a quotation',
    false,
    '“Das ist der Tag,” said the founder, and the team in Berlin cheered as the machine was started for the first time.',
  ],
  [
    'a list of companies',
    false,
    'Auto de Mar, Banco de la Costa, Casa del Sol, Dos Rios, Elan, Fonte da Vila, Grupo Norte, Haus am See, Isla, Jota',
  ],
  ['too little to tell', false, 'Der Umsatz ist gestiegen'],
  ['figures', false, '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'],
  [
    'Dutch',
    true,
    'Het bedrijf heeft een nieuwe fabriek in de haven van Gent geopend en zal daar met tweehonderd mensen werken aan batterijen.',
  ],
  ['Spanish', true, 'La empresa ha abierto una nueva oficina en Lisboa, en la que trabajarán cuarenta personas para los clientes del sur.'],
  ['Swedish', true, 'Bolaget har anställt en ny finanschef som ska börja i mars och det är den tredje på två år, säger man på kontoret.'],
  ['Chinese', true, '公司宣布完成四千万美元的新一轮融资，并将在深圳开设新的办事处。'],
  ['Greek', true, 'Η εταιρεία ανακοίνωσε ότι συγκέντρωσε σαράντα εκατομμύρια δολάρια.'],
])('%s: %p', (_, foreign, text) => {
  expect(isForeign({ headline: '', text })).toBe(foreign)
})
