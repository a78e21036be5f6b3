import type { Line } from './line.ts'

/** Deals with the account on the other side, things bought that bear a name, and forecasts of others: each beside what is an event. */
export const question = 'Has {account} won a new contract or customer?'
const acquired = 'Has {account} acquired another company?'
const guidance = 'Has {account} raised or cut its guidance?'
const cut = 'Has {account} cut its guidance?'

export const lines: readonly Line[] = [
  // Who buys, hires or is employed signs too.
  ['no', 'Brightforge has signed a contract to lease 40 lorries from Corvid Systems.'],
  ['no', 'Brightforge inks a deal to purchase 25 new presses from Corvid Systems.'],
  ['no', 'Brightforge has signed a contract with Siemens for 12 locomotives.'],
  ['no', 'Brightforge has signed a $40m contract with Airbus for six helicopters.'],
  ['no', 'Brightforge signed a contract for the delivery of 60 wagons from Corvid Systems.'],
  ['no', 'Brightforge has signed a two-year contract with security company Corvid Systems.'],
  ['no', 'Brightforge has signed a contract with catering firm Orrery to feed its staff.'],
  ['no', 'Brightforge has signed a contract with its steel supplier, Corvid Systems.'],
  ['no', 'Brightforge has signed a contract with Capgemini to manage its IT systems.'],
  ['no', 'Brightforge has signed a contract with TotalEnergies for its electricity.'],
  ['no', 'Brightforge signed a contract for 12,000 square feet of warehouse space.'],
  ['no', 'The chairman of Brightforge signed a three-year contract on Monday.'],
  ['no', "Brightforge's finance director has signed a new two-year contract."],
  ['yes', 'Brightforge has signed a contract with the navy to supply 40 pumps.'],
  ['yes', 'Brightforge has signed a contract with Corvid Systems to run its warehouses.'],
  ['yes', 'Brightforge has signed a three-year contract with the council.'],
  ['yes', 'Brightforge has signed a contract with Corvid Airlines for 40 engines.'],
  ['yes', 'Brightforge has signed a £300m contract with Corvid Rail for 40 trains.'],
  ['yes', 'Brightforge has signed a contract with security company Corvid Systems to supply 900 cameras.'],
  ['yes', 'Brightforge has signed a contract with Siemens to supply 900 valves.'],
  ['yes', 'Brightforge has signed a contract with Shell to maintain its platforms.'],
  ['yes', "Brightforge's chief executive has signed a contract with the navy for 40 pumps."],
  ['yes', 'Corvid Systems has signed a contract to buy 12 electric buses from Brightforge.'],
  // What is acquired may bear a name and still be no company.
  ['no', 'Brightforge has acquired ISO 9001 certification.', acquired],
  ['no', 'Brightforge has acquired UKAS accreditation for its laboratory.', acquired],
  ['no', 'Brightforge has acquired a Fairtrade certificate.', acquired],
  ['no', 'Brightforge has acquired the Kitemark label for its helmets and a BSI licence.', acquired],
  ['no', 'Brightforge has acquired 14 patents from Corvid Systems.', acquired],
  ['no', 'Brightforge has acquired landing slots at Gatwick from Corvid Systems.', acquired],
  ['no', 'Brightforge has bought the tanker Nordic Star from Corvid Systems.', acquired],
  ['no', 'Brightforge has bought a motor yacht from Orrery.', acquired],
  ['no', 'Brightforge has bought three Embraer E195s.', acquired],
  ['no', 'Brightforge has bought a Boeing 737 from Corvid Systems.', acquired],
  ['no', 'Brightforge acquired the trademark Oldcastle from Corvid Systems.', acquired],
  ['no', 'Brightforge has acquired the mailing list of Corvid Systems.', acquired],
  ['yes', 'Brightforge has bought the ferry operator Isle Lines from Corvid Systems.', acquired],
  ['yes', 'Brightforge has acquired Certa, a certification body.', acquired],
  ['yes', 'Brightforge has acquired Airbus supplier Corvid.', acquired],
  ['yes', 'Brightforge has bought a chain of yards from Orrery.', acquired],
  ['yes', 'Brightforge has acquired Corvid Systems and its 14 patents.', acquired],
  ['yes', 'Brightforge has acquired Corvid Systems, which holds a banking licence.', acquired],
  ['yes', 'Brightforge has bought the yacht builder Orrery.', acquired],
  ['yes', 'Brightforge has acquired two Airbus A320s and the charter airline Corvid Air.', acquired],
  ['yes', 'Brightforge, which acquired ISO 9001 certification in May, has bought Corvid Systems.', acquired],
  // A forecast belongs to whoever moves it.
  ['no', 'Germany cut its growth forecast again on Monday. Brightforge kept its outlook.', guidance],
  ['no', 'The central bank has lowered its growth forecast; Brightforge said its own guidance was unchanged.', guidance],
  ['no', 'The government lowered its growth forecast on Tuesday, while Brightforge left its guidance unchanged.', guidance],
  ['no', 'The Bank of England has cut its growth forecast, which Brightforge called worrying.', guidance],
  ['no', 'Brightforge kept its outlook although Corvid Systems cut its forecast.', guidance],
  ['no', 'The ministry raised its export forecast. Brightforge employs 400 people.', guidance],
  ['no', 'The central bank cut its growth forecast, but Brightforge raised its own guidance.', cut],
  ['yes', 'The central bank cut its growth forecast, and Brightforge cut its own guidance too.', guidance],
  ['yes', 'Blaming weak demand in Germany, Brightforge cut its growth forecast.', guidance],
  ['yes', 'Brightforge cut its growth forecast again on Monday.', guidance],
  ['yes', 'Brightforge cut its profit forecast but kept its dividend outlook.', guidance],
  ['yes', 'The company cut its growth forecast. Brightforge shares fell 8%.', guidance],
]
