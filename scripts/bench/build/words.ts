/** What the sentences of the corpus are made of: plain words of a village, its weather and its work. */
export const NOUNS = split(`
  acorn almond anchor apple apron arch attic autumn badger bakery barley barn barrel basket bay beam bean bell bench
  berry birch blanket boat bottle bowl branch bread bridge broom brook bucket button cabin candle canvas carpet cart
  castle cedar cellar chair chapel cherry chestnut chimney clay clock cloud clover coat comb copper corner cottage
  courtyard cradle creek crow cup curtain daisy desk dinner door dove drawer drum dune evening falcon farm feather fence
  fern ferry field finch fire flagstone flour flute forest forge fountain fox frost garden gate glove goat granary grape
  grass gravel hammer harbour harvest hat hazel hedge heron hill hinge honey horse house island ivy jacket jar juniper
  kettle key kitchen ladder lake lamp lane lantern lark lavender leaf lemon letter library linen lizard lock loft loom
  maple market meadow melon mill mirror morning moss mountain mushroom nest oak oar oat olive onion orchard otter oven
  owl paddle page path peach pear pebble pepper pigeon pillow pine pipe plain plank plate plough plum pond poplar porch
  pot potato quarry quilt rabbit rain raven reed ridge river road robin roof room rope rosemary sail salt sand saw shed
  shelf shepherd shore shovel shutter slate sledge snow soap sparrow spoon spring stable stair station stone stork stove
  straw stream summer swallow table tent thistle thyme tile timber tower tractor trail train tree trout tunnel valley
  vase village vine violet wagon wall walnut warbler water weather well wheat wheel willow wind window winter wood wool
  workshop yard`);

export const ADJECTIVES = split(`
  ancient bare blue bold brass brief bright broad broken brown calm careful clean clear clever cold cool crooked curious
  damp dark deep distant dry dusty early empty even faint fair familiar far fine first flat fresh friendly full gentle
  golden good grand green grey handsome hard heavy hidden high hollow honest humble idle kind large last late lean light
  little lively lonely long loose loud low lucky mellow mild modest narrow near neat new noble northern odd old open
  ordinary pale patient plain polished proper quick quiet rare red rich ripe rough round rural rusty sharp short silent
  silver simple slow small smooth soft solid southern spare square steady steep still stout strange strong sturdy sunny
  sweet swift tall tame thick thin tidy tiny upper useful warm western wet white whole wide wild wise wooden yellow
  young`);

/** In the third person, each with an object behind it. */
export const VERBS = split(`
  answers awaits borders brightens brings brushes builds carries changes circles clears closes counts covers crosses
  decorates describes draws drops encloses explains faces feeds fills finds finishes fits follows frames gathers greets
  guards guides hides holds interrupts invites joins keeps knows leaves lifts lights lines lowers marks matches measures
  meets mends mirrors moves names needs notices numbers offers opens orders outlasts overlooks paints passes patches
  points praises protects pulls pushes raises reaches recalls remembers repairs replaces rescues rests returns reveals
  rings rinses rounds saves serves shades shakes shares shelters shows sketches softens sorts steadies stops stores
  studies suits supports surprises surrounds sweeps teaches tends tests touches turns visits wakes warms washes watches
  waters welcomes wraps`);

export const PLACES = split(`
  above across against along among before behind below beneath beside beyond near opposite outside past under`);

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}
