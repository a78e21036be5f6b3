import type { Line } from './line.ts'

/** What is introduced although nobody can buy it, and what is so nearly said of products. */
export const question = 'Has {account} launched a new product?'

export const lines: readonly Line[] = [
  // Rules, sums to pay and times
  ['no', 'Brightforge has introduced a new roster for its tram lines.'],
  ['no', 'Brightforge has introduced a £3 charge for cabin bags.'],
  ['no', 'Brightforge introduces a minimum order fee of £5, starting on Monday.'],
  ['no', 'Brightforge has launched a half-price sale on kitchens.'],
  ['no', 'Brightforge has introduced a new returns policy.'],
  ['no', 'Brightforge has introduced flexible working for parents.'],
  ['no', 'Brightforge has introduced a two-hour parking limit.'],
  ['no', 'Brightforge has launched a food drive with local schools.'],
  ['no', 'Brightforge has rolled out random breath tests at its depots.'],
  ['no', 'A new winter timetable has been introduced by Brightforge.'],
  ['no', 'Brightforge has introduced an extra half-hour break for packers.'],
  ['yes', 'Brightforge has launched a new rail fare for students.'],
  ['yes', 'Brightforge has launched a travel policy for pensioners.'],
  ['yes', 'Brightforge has introduced a new policy for small shops.'],
  ['yes', 'Brightforge has launched a home test kit for coeliac disease.'],
  ['yes', 'Brightforge has introduced a new drive unit for wheelchairs.'],
  ['yes', 'Brightforge has launched a rule engine for claims handlers.'],
  ['yes', 'Brightforge has launched a rota app for care homes.'],
  ['yes', 'Brightforge has launched a charge card for students.'],
  ['yes', 'Brightforge has launched Brightforge Timetable.'],
  ['yes', 'Brightforge has introduced the Rota, a wheel-shaped drone.'],
  ['yes', 'Brightforge has introduced an online timetable that shows where each bus is.'],
  ['yes', 'Brightforge introduces first drug test that needs no blood'],
  ['yes', 'Brightforge has introduced a fee for paper bills and launched a new mobile app.'],
  ['yes', 'Brightforge, which introduced a fee for paper bills last year, has launched a new mobile app.'],
  // For its own use
  ['no', 'Brightforge has introduced a robot welder to its Derby works.'],
  ['no', 'Brightforge has rolled out body cameras to its train crews.'],
  ['no', 'Brightforge rolls out electric vans across its delivery fleet.'],
  ['no', 'Brightforge has rolled out tablets to its 400 engineers.'],
  ['no', 'Self-service tills have been introduced by Brightforge across its stores.'],
  ['yes', 'Brightforge has introduced a robot welder for car plants.'],
  ['yes', 'Brightforge rolls out delivery robots to its customers.'],
  ['yes', 'Brightforge has launched a new range of tills for pubs.'],
  ['yes', 'Brightforge has unveiled a new van at its Derby plant.'],
  ['yes', 'Brightforge has rolled out a vegan burger across its restaurants.'],
  ['yes', 'Brightforge has introduced its new trainers in its own shops.'],
  // Somebody else's
  ['no', "Brightforge has introduced Orrery's chatbot on its phone lines."],
  ['no', "Brightforge has introduced Corvid Systems' scheduling tool."],
  ['no', "Brightforge has rolled out Corvid Systems' payroll software across its depots."],
  ['no', 'Brightforge has introduced a chatbot from Orrery in its help centre.'],
  ['yes', 'Brightforge has introduced a chatbot for help centres.'],
  ['yes', "Brightforge has introduced Corvid Systems' e-bikes to the German market."],
  ['yes', "Brightforge has launched a chatbot for Corvid Systems' customers."],
]
