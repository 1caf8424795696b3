/// Words that tell what is part of a dish, and what stands beside it.
struct DishWords: Sendable {
    let sandwich, cheese, salad, omelet, dish: Int32

    /// Begins "stir fry", a dish of whatever was fried.
    let stir: Int32

    /// All words of "stir fry".
    let stirring: Set<Int32>

    /// Name what is put together from foods that a person may tell one by one.
    let composed: [Int32]

    /// Tell in a record of a plate what lies beside the food that it is called by: "Salisbury steak, potatoes, vegetable, dessert, diet
    /// frozen meal".
    let sides: [Int32]

    /// Name a dish as a whole, whose vegetables need no saying: "a chicken entree with noodles".
    let wholes: [Int32]

    /// Is of nothing but what was blended or soaked for it: "a smoothie with 1 banana and 200 ml milk".
    let blended: Set<Int32>

    let bread: Int32

    /// Name bread by its grain or colour: "on rye".
    let breadKinds: [Int32]

    /// Say that nothing is added: "plain tea", "black coffee".
    let unmixed: [Int32]

    /// Name bread with something in it, and bread that may have; and of that, what is baked sweet as well.
    let filledBreads, fillableBreads, sweetBreads: [Int32]

    /// Name dishes of a sauce with something in it, and what is eaten beside them.
    let sauced, besideSauces: [Int32]

    /// Name dishes that are bread or dough with others in or on it.
    let breadsAndDoughs: [Int32]

    /// Name what dishes are made and named by, each with the words that say as much of it; and of these, meat and fish.
    let mains: [Int32: [Int32]]
    let animals: Set<Int32>

    /// Name what a bird is cut into.
    let birdParts: [Int32]
    let hotDogs: [Int32]
    /// The words of "cold cut", meat that is named by no animal.
    let coldCuts: [Int32]
    /// "cake" of "salmon cake": what is made of a food, and more than it.
    let shapes: [Int32]

    /// "roast" is a dish or how a food was cooked: "roast beef", "roast aubergine".
    let roast, roasted: Int32

    /// Name meat that is called a roast.
    let roasts: [Int32]

    /// Name a part of an animal or what its meat is made into, behind the animal's name: "thigh" of "jerk chicken thigh".
    let meatCuts: [Int32]

    /// Name dishes of other foods, which stand for themselves only alone: "gratin" of "leek gratin".
    let dishesOfOthers: [Int32]

    /// Are baked or shaken with fruit, nuts or chocolate in them: "cherry scone".
    let flavored: [Int32]

    /// Name what such dishes are made with besides: "chocolate scone", "carrot muffin".
    let flavoring: [Int32]

    /// Bind a "with" to the food before it: "made with milk", "filled with cream".
    let belonging: [Int32]

    /// Tell that a weight is of all that stands before it: "weighing 60 g", "that is 60 g", "at 60 g".
    let weighing: [Int32]

    /// Tell that a person cooked or brewed: "I made a coffee with 200 g of water".
    let making: [Int32]

    /// Tell that foods were put together before they were weighed: "a mix of oats and nuts".
    let mixing: [Int32]

    let mixed: Int32

    /// Name what is weighed with all that is in it: "a 250 g bowl of porridge with honey".
    let vessels: [Int32]

    /// Behind a food, name a dish of it with others: "salmon bowl".
    let bowls: [Int32]

    /// Begin what is in a dish: "a salad that included tomatoes", "a sauce that has garlic".
    let containing: [Int32]
}
