import type { Line } from './line.ts'

export const question = 'Has {account} announced layoffs?'

const layoffs = question
const closed = 'Has {account} closed an office or plant?'
const goingPublic = 'Is {account} going public?'
const acquired = 'Has {account} acquired another company?'
const office = 'Has {account} opened a new office?'
const raised = 'Has {account} raised funding?'
const launched = 'Has {account} launched a new product?'
const sued = 'Has {account} been sued?'
const hired = 'Has {account} hired a new executive?'

export const lines: readonly Line[] = [
  // What was given up, only weighed, or in place of which another thing was done.
  ['no', 'Cutting 300 jobs at Brightforge would save €40m.', layoffs],
  ['no', 'Laying off 300 people would have cost Brightforge $20m.', layoffs],
  ['yes', 'Cutting 300 jobs has saved Brightforge €40m a year.', layoffs],
  ['yes', 'Brightforge said that cutting 300 jobs will save it €40m a year.', layoffs],
  ['yes', 'Brightforge is cutting 300 jobs, which would save €40m a year.', layoffs],
  ['no', 'Closing the Derby foundry would have saved Brightforge £6m, but the board has decided against it.', closed],
  ['no', 'Closing the Derby foundry would save Brightforge £6m a year.', closed],
  ['yes', 'Closing the Derby foundry has saved Brightforge £6m a year.', closed],
  ['no', 'Brightforge has given up on an initial public offering.', goingPublic],
  ['no', 'Brightforge gave up on buying Ochre.', acquired],
  ['no', 'Brightforge has given up on the purchase of Ochre.', acquired],
  ['no', 'Brightforge gave up on opening an office in Lyon.', office],
  ['no', 'Brightforge has given up on opening an office in Lyon.', office],
  ['no', 'Brightforge got nowhere with its purchase of Ochre.', acquired],
  ['no', 'Brightforge stopped short of closing its plant in Derby.', closed],
  ['no', 'Brightforge stopped short of laying off staff.', layoffs],
  ['no', 'Rather than closing its plant in Derby, Brightforge sold it.', closed],
  ['yes', 'Rather than wait, Brightforge bought Ochre.', acquired],
  ['yes', 'Rather than waiting for the auction, Brightforge bought Ochre.', acquired],
  ['no', 'Instead of laying off 300 people, Brightforge cut hours.', layoffs],
  ['no', 'Brightforge cut hours instead of laying off 300 people.', layoffs],
  ['yes', 'Instead of cutting hours, Brightforge laid off 300 people.', layoffs],
  ['no', 'Short of laying people off, Brightforge has done everything to cut costs.', layoffs],
  ['yes', 'Brightforge is short of cash and is laying off 300 people.', layoffs],
  ['no', 'Instead of opening an office in Lyon, Brightforge hired two agents there.', office],
  ['yes', 'Brightforge opened an office in Lyon instead of Paris.', office],
  ['yes', 'Brightforge bought Ochre instead of building its own plant.', acquired],
  ['yes', 'Brightforge gave up its plant in Derby.', closed],
  ['yes', 'Closing the plant would not have been possible before, but Brightforge is now laying off 300 people there.', layoffs],
  ['yes', 'Opening its office in Lyon cost Brightforge €2m, it said.', office],
  ['yes', 'Brightforge bought Ochre rather than Corvid.', acquired],
  ['yes', 'Brightforge is laying off 300 people rather than the 200 it had spoken of.', layoffs],
  ['yes', 'Brightforge raised $40m rather than the $30m it had sought.', raised],
  ['yes', 'Instead of going public, Brightforge raised $40m from Halden Capital.', raised],
  ['no', 'Instead of going public, Brightforge raised $40m from Halden Capital.', goingPublic],
  ['yes', 'Brightforge has given up on its Lyon office and laid off 30 people.', layoffs],
  ['yes', 'Rather than wait for orders, Brightforge is cutting 300 jobs.', layoffs],
  ['no', 'Brightforge gave up on launching its new pump.', launched],
  ['yes', 'Brightforge closed its plant in Derby instead of selling it.', closed],
  ['yes', 'Brightforge gave up on its plant in Derby and closed it in May.', closed],
  ['yes', 'Cutting 300 jobs would save €40m a year, Brightforge said as it announced the cuts.', layoffs],
  ['yes', 'Brightforge said laying off 300 people would save it €40m.', layoffs],
  // What is told besides, with no comma between, is done.
  ['yes', 'Recruiting group Brightforge opened an office in Lyon that would house 40 people.', office],
  ['yes', 'Housing group Brightforge laid off 70 people in a step that could save £3m.', layoffs],
  ['no', 'Buying Ochre could have made Brightforge the largest maker of pumps.', acquired],
  ['yes', 'Instead of building its own plant Brightforge bought Ochre.', acquired],
  ['no', 'Instead of buying Ochre Brightforge built a plant.', acquired],
  ['no', 'Rather than be forced to lay off 80 people Brightforge sold the plant.', layoffs],
  ['yes', 'In place of the old pump Brightforge has launched the Ember 4.', launched],
  ['yes', 'Instead of an outsider Brightforge named Ann Lowe as finance chief.', hired],
  ['yes', 'Instead of contesting the lawsuit that Corvid has filed Brightforge settled it.', sued],
  ['yes', 'Brightforge stopped short of saying why it closed its foundry in Derby.', closed],
  // A site that shuts, and whose people stay.
  ['no', 'Brightforge is shutting its office in Lyon and moving its 30 staff there to Paris.', layoffs],
  ['no', 'Brightforge is shutting its office in Lyon; its 30 staff keep their jobs.', layoffs],
  ['no', 'Brightforge is closing its Derby office and will transfer its 30 staff to Leeds.', layoffs],
  ['no', 'Brightforge is shutting its office in Lyon.', layoffs],
  ['no', 'Brightforge will close its office in Lyon and its 30 staff there will work from home.', layoffs],
  ['yes', 'Brightforge is shutting its office in Lyon with the loss of 30 jobs.', layoffs],
  ['yes', 'Brightforge is shutting its plant in Lyon, where 30 people will lose their jobs, and moving ten staff to Paris.', layoffs],
  ['yes', 'Brightforge is closing its plant in Derby and laying off 80 people; 20 staff will move to Leeds.', layoffs],
  ['yes', 'Brightforge is shutting its office in Lyon and moving its 30 staff there to Paris.', closed],
  ['no', 'Brightforge is shutting its office in Lyon, its 30 staff will be offered jobs in Paris.', layoffs],
  ['yes', 'Brightforge is closing its plant in Derby and moving its 80 jobs to Poland.', layoffs],
  ['yes', 'Brightforge is shutting its office in Lyon and its 30 staff will leave.', layoffs],
  ['yes', 'Brightforge will close its Derby foundry and 80 moulders will go.', layoffs],
  ['yes', 'Brightforge is closing its Hull plant, where 60 jobs will go, and moving the 20 staff to Leeds.', layoffs],
  ['yes', 'Brightforge is closing its Hull plant at a cost of 60 jobs; the remaining staff will move to Leeds.', layoffs],
  ['yes', 'Brightforge will axe 40 posts, moving the staff to longer shifts.', layoffs],
  ['yes', 'Brightforge closed its foundry in Derby and let its crews go.', layoffs],
  ['no', 'Brightforge will shut its Lyon office after 40 years.', layoffs],
]
