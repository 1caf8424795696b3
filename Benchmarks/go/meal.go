package main

import (
	"crypto/rand"
	"fmt"
	"regexp"
	"time"
	"unicode/utf8"
)

type source struct {
	Dataset string `json:"dataset"`
	Record  string `json:"record"`
	Portion string `json:"portion"`
}

type item struct {
	ID           string  `json:"id"`
	MealLogID    string  `json:"meal_log_id"`
	OrderIndex   int     `json:"order_index"`
	FoodName     string  `json:"food_name"`
	Quantity     float64 `json:"quantity"`
	Unit         string  `json:"unit"`
	Grams        float64 `json:"grams"`
	Calories     int     `json:"calories"`
	Protein      float64 `json:"protein_g"`
	Carbs        float64 `json:"carbs_g"`
	Fat          float64 `json:"fat_g"`
	Fiber        float64 `json:"fiber_g"`
	Sugar        float64 `json:"sugar_g"`
	Confidence   float64 `json:"confidence_score"`
	FoodType     string  `json:"food_type"`
	ParsingNotes *string `json:"parsing_notes"`
	Source       source  `json:"source"`
}

func food(name string, quantity float64, unit string, grams float64, calories int) item {
	return item{
		FoodName: name, Quantity: quantity, Unit: unit, Grams: grams, Calories: calories, Protein: 6.3, Carbs: 12.1,
		Fat: 4.8, Fiber: 1.1, Sugar: 1.9, Confidence: 0.9, FoodType: "food",
		Source: source{"FNDDS 2017-2018", "31103010", unit},
	}
}

var foods = []item{
	food("Egg, whole, boiled or poached", 2, "piece", 100, 155),
	food("Bread, white, toasted", 1, "slice", 25, 72),
	food("Coffee, brewed", 1, "cup", 240, 2),
}

type meal struct {
	ID            string  `json:"id"`
	UserID        string  `json:"user_id"`
	RawInput      string  `json:"raw_input"`
	MealType      string  `json:"meal_type"`
	Status        string  `json:"status"`
	Notes         *string `json:"notes"`
	LoggedAt      string  `json:"logged_at"`
	CreatedAt     string  `json:"created_at"`
	UpdatedAt     string  `json:"updated_at"`
	TotalCalories *int    `json:"total_calories,omitempty"`
	Items         []item  `json:"items"`
}

var uuidForm = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

func (m *meal) isValid() bool {
	length := utf8.RuneCountInString(m.RawInput)
	switch m.MealType {
	case "breakfast", "lunch", "dinner", "snack":
	default:
		return false
	}
	return uuidForm.MatchString(m.ID) && length >= 1 && length <= 1000 &&
		(m.Notes == nil || utf8.RuneCountInString(*m.Notes) <= 500)
}

func newID() string {
	var b [16]byte
	if _, err := rand.Read(b[:]); err != nil {
		panic(err)
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func now() string { return time.Now().UTC().Format("2006-01-02T15:04:05Z") }
